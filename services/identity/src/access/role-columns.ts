/** SQL of the role of a row of `users`. @param u its alias */
export const roleSql = (u: string): string => `case when ${u}.is_main_admin then 'main_admin' else ${u}.user_type end`;

/** SQL of whose cells of the table of permissions a row of `users` has. @param u its alias */
export const roleKeySql = (u: string): string => `coalesce(${u}.custom_role_id::text, ${roleSql(u)})`;
