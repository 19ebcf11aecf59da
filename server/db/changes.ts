import type pg from 'pg'

/** Longest that anybody may see what another server process has changed since, in milliseconds. */
const lifeMs = 1_000
/** Whoever has not looked for so long begins anew. */
const memoryMs = 60_000
/** Of more changes than these nobody remembers which. */
const mostRows = 20_000
const mostNotes = 2_000

/** What has changed of what guests can see, as the database notes it (migration 0016). */
export type Changes = {
  /** Whether all is known that this process changed before now, and others up to a second ago. */
  areKnown: () => boolean
  /** Whether all is known of up to a second ago, whoever changed it. */
  wereKnown: () => boolean
  /** Learns what is not known yet; rejects where the database does not answer. */
  look: () => Promise<void>
  /** Now, for `since`. */
  moment: () => number
  /** Whether one of these rows has changed since then, as far as is known; without ids, whether anything has. */
  since: (moment: number, ids?: readonly string[]) => boolean
}

type Note = { oldest: string; changedBy: string | null; rows: string[] | null }

/**
 * Looks when somebody wants to know, and then for everybody. A transaction that was under way at the last look, and has
 * ended since, is none before the oldest of that time: so each look begins there, and passes over what it has seen.
 * `commits` counts what this process has changed.
 */
export function watchChanges(pool: pg.Pool, commits: () => number): Changes {
  let known = { commit: -1, at: Number.NEGATIVE_INFINITY, oldest: '0', seen: new Set<string>() }
  let moment = 0
  /** Before this, anything may have changed. */
  let floor = 0
  let lastChange = 0
  const changed = new Map<string, number>()
  let looking: Promise<void> | undefined
  let next: Promise<void> | undefined

  const wereKnown = () => performance.now() - known.at < lifeMs
  const areKnown = () => known.commit === commits() && wereKnown()
  const isOld = () => performance.now() - known.at > lifeMs / 2

  async function lookNow() {
    const commit = commits()
    const at = performance.now()
    const { rows } = await pool.query<Note>(notesQuery, [known.oldest, mostNotes + 1])
    const seen = new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))
    const fresh = rows.filter(({ changedBy }) => changedBy !== null && !known.seen.has(changedBy))
    const isLost = at - known.at > memoryMs || rows.length > mostNotes
    if (isLost || fresh.length > 0) remember(isLost ? [null] : fresh.map(({ rows }) => rows))
    known = { commit, at, oldest: rows[0]?.oldest ?? known.oldest, seen }
  }

  function remember(notes: (string[] | null)[]) {
    moment++
    lastChange = moment
    for (const id of notes.flatMap((rows) => rows ?? [])) changed.set(id, moment)
    if (!notes.includes(null) && changed.size <= mostRows) return
    floor = moment
    changed.clear()
  }

  const begin = () => {
    looking = lookNow().finally(() => {
      looking = undefined
    })
    return looking
  }
  /** A look under way may have begun too early. */
  const look = () => {
    if (!looking) return begin()
    next ??= looking
      .catch(() => {})
      .then(() => {
        next = undefined
        return begin()
      })
    return next
  }

  return {
    areKnown() {
      // While people ask, nobody shall have to wait for the next look.
      if ((isOld() || known.commit !== commits()) && !looking) begin().catch(() => {})
      return areKnown()
    },
    wereKnown,
    look,
    moment: () => moment,
    since: (then, ids) =>
      then < floor || (ids ? ids.some((id) => (changed.get(id) ?? Number.NEGATIVE_INFINITY) > then) : lastChange > then),
  }
}

const notesQuery = `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, changed_by::text as "changedBy", rows
  from (select) as one left join changes on changed_by >= $1::xid8 limit $2`

/** Removes notes that every server has read, or will do without. */
export async function forgetChanges(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from changes where changed_at < now() - interval '2 minutes'`)
}
