/** Loaded into a server: on SIGUSR2 it fails in the background in both ways that end a process. */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('a promise that nobody waits for'));
  setTimeout(() => {
    throw new Error('an error that nobody catches');
  });
});
