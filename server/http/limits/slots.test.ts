import { expect, test } from 'vitest'
import type { Lane } from './lanes.ts'
import { slotsFor } from './slots.ts'

/** A lane at a time of its own, and people who come to it by name. */
function laneAt(lane: Lane) {
  let now = 0
  const slots = slotsFor(lane, () => now)
  const came: string[] = []
  const giveBacks = new Map<string, () => void>()
  return {
    ...slots,
    came,
    pass(ms: number) {
      now += ms
    },
    arrive: (name: string) =>
      slots.enter((giveBack) => {
        came.push(giveBack ? name : `${name} in vain`)
        if (giveBack) giveBacks.set(name, giveBack)
      }),
    finish: (name: string) => giveBacks.get(name)?.(),
  }
}

/** The same, used by as many one after the other as it takes to know its pace. */
function usedLane(lane: Lane, heldMs: number) {
  const used = laneAt(lane)
  for (let one = 0; one < 100; one++) {
    used.arrive('somebody')
    used.pass(heldMs)
    used.finish('somebody')
  }
  return used
}

test('as many as there are slots come at once, the others in their turn, whoever leaves not at all', () => {
  const lane = laneAt({ slots: 2, patienceMs: 1_000 })
  const [, , cleoLeaves] = ['ada', 'bea', 'cleo', 'dan', 'eve'].map(lane.arrive)
  expect(lane.came).toEqual(['ada', 'bea'])
  cleoLeaves?.()
  lane.finish('ada')
  expect(lane.came).toEqual(['ada', 'bea', 'dan'])
  // A slot given back twice is still one slot.
  lane.finish('ada')
  expect(lane.came).toEqual(['ada', 'bea', 'dan'])
  lane.finish('bea')
  expect(lane.came).toEqual(['ada', 'bea', 'dan', 'eve'])
})

test('a lane is full when one more would wait longer than its patience at the pace of lately', () => {
  const lane = usedLane({ slots: 2, patienceMs: 200 }, 10)
  const waits: string[] = []
  for (let one = 0; !lane.isFull(); one++) {
    lane.arrive(`buyer ${one}`)
    waits.push(`buyer ${one}`)
  }
  // Two are served; the 40 behind them wait 200 ms at most, 10 ms each at two slots.
  expect(Math.abs(waits.length - 42)).toBeLessThanOrEqual(1)
  for (const name of waits) lane.finish(name)
  expect(lane.isFull()).toBe(false)
})

test('a queue that has stood for as long as the patience is kept to a fifth of it', () => {
  const lane = usedLane({ slots: 1, patienceMs: 200 }, 10)
  for (let one = 0; one < 12; one++) lane.arrive(`buyer ${one}`)
  expect(lane.isFull()).toBe(false)
  lane.pass(201)
  expect(lane.isFull()).toBe(true)
  for (let one = 0; one < 12; one++) lane.finish(`buyer ${one}`)
  lane.arrive('early')
  for (let one = 0; one < 6; one++) lane.arrive(`late ${one}`)
  expect(lane.isFull()).toBe(false)
})

test('whoever has waited twice the patience is told so instead of being served', () => {
  const lane = laneAt({ slots: 1, patienceMs: 100 })
  lane.arrive('ada')
  lane.arrive('bea')
  lane.pass(150)
  lane.arrive('cleo')
  lane.pass(60)
  lane.finish('ada')
  expect(lane.came).toEqual(['ada', 'bea in vain', 'cleo'])
})
