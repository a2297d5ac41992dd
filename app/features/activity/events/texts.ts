export const eventsComeAsAStream = (eventStream: string) =>
  `Events come as a stream (Accept: ${eventStream}).`;
