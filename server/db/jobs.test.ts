import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '#test/database.ts'
import { makeReadOnly } from '#test/faults/read-only.ts'
import { connect } from './connect.ts'
import { addJob, followUp, startJobs } from './jobs.ts'

const probe = followUp<{ orderId: string }>({ name: 'probe', key: ({ orderId }) => orderId })
const probeWith = (work: (payload: { orderId: string }) => Promise<void>) => ({
  name: 'probe',
  run: (payload: unknown) => work(payload as { orderId: string }),
})

/** Makes graphile-worker fail to complete jobs whose key begins with `bad`, until the trigger is dropped. */
const refusesBadEnds = `create function refuse_bad_end() returns trigger language plpgsql as $$
  begin if old.key like 'bad%' then raise exception 'planned'; end if; return old; end $$;
create trigger refuse_bad_end before delete on graphile_worker._private_jobs
  for each row execute function refuse_bad_end()`

test('[M2] jobs whose completion cannot be recorded do not block other jobs, and run again', async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  const connection = connect(database.url, { statementSeconds: 60 })
  await connection.pool.query(refusesBadEnds)
  const done: string[] = []
  const work = async ({ orderId }: { orderId: string }) => {
    await sleep(10)
    done.push(orderId)
  }
  const jobs = await startJobs(database.url, [probeWith(work)], { onError: () => {} })
  const add = (orderId: string) => connection.write((tx) => addJob(tx, probe, { orderId }))
  try {
    for (let number = 0; number < 40; number++) await add(number % 10 === 5 ? `bad ${number}` : `good ${number}`)
    await expect.poll(() => new Set(done).size).toBe(40)
    await add('later')
    await expect.poll(() => done.includes('later')).toBe(true)
    await connection.pool.query('drop trigger refuse_bad_end on graphile_worker._private_jobs')
    const left = () => connection.pool.query(`select from graphile_worker._private_jobs where key not like 'scheduled:%'`)
    await expect.poll(async () => (await left()).rowCount).toBe(0)
  } finally {
    await jobs.stop()
    await connection.pool.end()
    await database.drop()
  }
})

test('[S17.1] jobs started while the primary is read-only run once it accepts writes', async () => {
  const database = await cloneDatabase(inject('serverUrl'))
  await makeReadOnly(database.url, true)
  const done: string[] = []
  const work = async ({ orderId }: { orderId: string }) => void done.push(orderId)
  const jobs = await startJobs(database.url, [probeWith(work)], { onError: () => {} })
  const connection = connect(database.url, { statementSeconds: 60 })
  try {
    await sleep(2_000)
    await makeReadOnly(database.url, false)
    await connection.write((tx) => addJob(tx, probe, { orderId: 'later' }))
    await expect.poll(() => done).toEqual(['later'])
  } finally {
    await jobs.stop()
    await connection.pool.end()
    await database.drop()
  }
})
