import { ensureTopics, kafkaAccess, type KafkaAccessSettings } from '@porte/messaging-kit';

/** Brings the topics of the named broker to the declared table and says what was changed. @param brokers as `host:port`, by commas */
export async function main(brokers: string, access: KafkaAccessSettings = {}): Promise<void> {
  const { created, grown } = await ensureTopics({
    brokers: brokers.split(',').map(broker => broker.trim()),
    clientId: 'topics',
    access: kafkaAccess(access),
  });
  for (const name of created) console.log(`made    ${name}`);
  for (const name of grown) console.log(`widened ${name}`);
  console.log(
    created.length + grown.length === 0
      ? 'every topic is as declared'
      : `${created.length} made, ${grown.length} widened`,
  );
}
