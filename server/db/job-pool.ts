import pg from 'pg'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: pg.PoolClient['release']) => void

/**
 * The connections of the job workers. A client that was asked for by callback may be released twice: graphile-worker (0.18.0)
 * does so where its listening client fails while the runner shuts down, and pg's error would be a rejection that ends the process.
 */
export class JobPool extends pg.Pool {
  constructor(url: string) {
    super({ connectionString: url, max: 10, application_name: 'ringback-jobs' })
    // A closed client hangs up a moment after its pool says so; a database that ends first must not end us with it.
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
