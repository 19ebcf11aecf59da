/**
 * What a database says when the same request may well succeed a moment later: by SQLSTATE, or its class where all of the
 * class mean so; and Node's words for a connection or a disk that failed. The only place where this is decided.
 */
const passing = new Set([
  '08', // connection exceptions
  '25006', // read only: a standby, or a primary that is being replaced
  '25P03', // idle in a transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '53', // no connection, memory or disk left
  '55P03', // a lock did not come in time
  '57', // cancelled by a time limit (57014), or shutting down, crashed or starting (57P01 to 57P03)
  '58', // the system below
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EROFS',
  'EACCES',
  'EMFILE',
])

/** What is said without a code of its own: no connection in time, one that broke, or no more room by a quota. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|could not (extend|write))/

/** Whether a failure of the database passes: the caller is told to try again. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return (code !== undefined && (passing.has(code) || passing.has(code.slice(0, 2)))) || words.test(error.message)
}
