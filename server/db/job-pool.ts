import pg from 'pg'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: pg.PoolClient['release']) => void

/**
 * The job workers' connection pool. A client obtained by callback may be released twice: graphile-worker (0.18.0) does so if
 * its listening client fails while the runner shuts down, and pg's error would be an unhandled rejection, ending the process.
 */
export class JobPool extends pg.Pool {
  constructor(url: string) {
    super({ connectionString: url, max: 10, application_name: 'ringback-jobs' })
    // A client disconnects a moment after its pool has ended; a database that stops before that must not end this process.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected) {
    if (!callback) return super.connect()
    super.connect((error, client, release) => callback(error, client, client ? once(release) : release))
  }
}

function once(release: pg.PoolClient['release']): pg.PoolClient['release'] {
  let released = false
  return (error) => {
    if (released) return
    released = true
    release(error)
  }
}
