import { Injectable, SetMetadata, type CanActivate, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { isGranted, isLimited, type Action, type Model } from '@porte/contracts';
import { DomainError, TechnicalError } from '@porte/domain-kit';
import { currentContext } from '../context/request-context.js';

const CAN = 'porte:can';

export type Rule = { action: Action; model: Model } | 'public' | 'signed_in' | 'identified' | 'internal';

/** Allows a route for actors whose role is granted the action on the model. */
export const Can = (action: Action, model: Model) => SetMetadata<string, Rule>(CAN, { action, model });

/** A route without authentication. */
export const Public = () => SetMetadata<string, Rule>(CAN, 'public');

/** A route for every person who signed in, whatever the role; not for API keys. */
export const SignedIn = () => SetMetadata<string, Rule>(CAN, 'signed_in');

/** A route for every person who signed in and for every API key. */
export const Identified = () => SetMetadata<string, Rule>(CAN, 'identified');

/** A route for other services, with a header of audience `porte-internal`; the gateway never forwards to it. */
export const Internal = () => SetMetadata<string, Rule>(CAN, 'internal');

/** Access rule of a route. */
export const ruleOf = (handler: object): Rule | undefined => Reflect.getMetadata(CAN, handler) as Rule | undefined;

/** Denies by default. */
@Injectable()
export class CanGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const rule = this.reflector.get<Rule | undefined>(CAN, context.getHandler());
    if (rule === 'public') return true;
    const { actor, audience } = currentContext() ?? {};
    if (!actor) throw new DomainError('unauthenticated');
    if (!rule || (rule === 'internal') !== (audience === 'porte-internal')) throw new DomainError('forbidden');
    const isKey = isLimited(actor.grants);
    const isAllowed =
      typeof rule === 'string'
        ? !(isKey && rule === 'signed_in')
        : isGranted(actor.role, rule.action, rule.model, actor.grants);
    if (isAllowed) return true;
    throw new DomainError(isKey ? 'key_scope_missing' : 'forbidden');
  }
}

/** Fails the boot if a route has no access rule. */
@Injectable()
export class RouteAudit implements OnModuleInit {
  private readonly scanner = new MetadataScanner();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const open = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (metatype ? this.unguarded(metatype.prototype as object, metatype.name) : []));
    if (open.length > 0) throw new TechnicalError(`routes without @Can: ${open.join(', ')}`);
  }

  private unguarded(prototype: object, name: string): string[] {
    return this.scanner
      .getAllMethodNames(prototype)
      .filter(method => {
        const handler = (prototype as Record<string, () => unknown>)[method]!;
        return Reflect.hasMetadata(PATH_METADATA, handler) && !this.reflector.get(CAN, handler);
      })
      .map(method => `${name}.${method}`);
  }
}
