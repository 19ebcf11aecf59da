import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { issuer } from './origins.ts'
import type { EndedSignIns, OnSignOut } from './port.ts'

type Session = { id: string; userId: string }

/** Ends sign-ins at the built-in provider; the market is notified of each before its deletion is final. */
export type SessionEnder = {
  /** Ends these of a person's sign-ins, or all. */
  endAll: (userId: string, ids?: string[]) => Promise<void>
  /** Ends all of a person's because a letter's link set a new password; the market is notified even if there are none. */
  endForRecovery: (userId: string, recovery: NonNullable<EndedSignIns['recovery']>) => Promise<void>
  /** Hook for sign-ins that the library ends by itself. */
  onDelete: (session: Session, context: { path?: string; request?: Request | undefined } | null) => Promise<void>
  /** Throws the error that kept the market from being notified during this request: the library itself only logs it. */
  check: (request: Request) => void
}

export function sessionEnder(pool: pg.Pool, onSignOut: OnSignOut): SessionEnder {
  const failures = new WeakMap<Request, unknown>()
  /** Id of the password change by request, shared by all the sign-ins that the library ends one by one. */
  const newPasswords = new WeakMap<Request, string>()
  const newPasswordIdOf = (request: Request) => {
    const id = newPasswords.get(request) ?? randomUUID()
    newPasswords.set(request, id)
    return id
  }
  const end = (userId: string, ids: string[] | undefined, cause: Pick<EndedSignIns, 'newPassword' | 'recovery'>) =>
    inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'delete from session where "userId" = $1 and ($2::text[] is null or id = any($2)) returning id',
        [userId, ids ?? null],
      )
      if (rows.length === 0 && !cause.newPassword) return
      await onSignOut({ issuer, subject: userId, sessions: rows.map(({ id }) => id), ...cause })
    })
  return {
    endAll: (userId, ids) => end(userId, ids, {}),
    endForRecovery: (userId, recovery) => end(userId, undefined, { newPassword: randomUUID(), recovery }),
    async onDelete({ id, userId }, context) {
      const isNewPassword = context?.path === '/change-password' && context.request
      const cause = isNewPassword ? { newPassword: newPasswordIdOf(isNewPassword) } : {}
      await onSignOut({ issuer, subject: userId, sessions: [id], ...cause }).catch((error: unknown) => {
        if (context?.request) failures.set(context.request, error)
        throw error
      })
    },
    check(request) {
      if (failures.has(request)) throw failures.get(request)
    },
  }
}

export async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    failure = error as Error
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    // After a failure the connection is destroyed, because it may still be inside the transaction.
    client.release(failure)
  }
}
