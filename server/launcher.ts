/**
 * `npm start` and the commands are started by a launcher (scripts/set-up.mjs) that keeps a channel open to them: once the
 * launcher is gone, however it ended, `kill -9` included, this process gets SIGTERM. Does not keep the process alive.
 */
export function endWithLauncher(): void {
  if (!process.channel) return
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
