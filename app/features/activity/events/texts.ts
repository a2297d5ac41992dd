export const acceptEventStream = (eventStream: string) =>
  `Events come as a stream (Accept: ${eventStream}).`;
