/** A broker that lets everybody in. */
const open = ({
  port,
  controllerPort,
}) => `listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT`;

/** The configuration of one node that is broker and controller: small, quick to start, quick to be back after a crash. */
export const serverProperties = ({
  port,
  controllerPort,
  logs,
  listeners = open({ port, controllerPort }),
}) => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
${listeners}
controller.listener.names=CONTROLLER
log.dirs=${logs}
auto.create.topics.enable=false
num.partitions=1
default.replication.factor=1
min.insync.replicas=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=1
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
num.network.threads=2
num.io.threads=4
num.recovery.threads.per.data.dir=2
log.index.size.max.bytes=65536
log.segment.delete.delay.ms=1000
log.cleaner.dedupe.buffer.size=4194304
`;
