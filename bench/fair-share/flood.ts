import { Wire } from '#test/overload/wire.ts'

type Given = { port: number; connections: number; requests: string[] }
export type Told = { served: number; refused: number; others: number }

let given: Given = { port: 0, connections: 0, requests: [] }
let isOn = false

/** As many connections as given, each of which asks again as soon as it is answered, whatever the answer says. */
async function run() {
  const wire = new Wire(given.port)
  const told: Told = { served: 0, refused: 0, others: 0 }
  const one = async (nth: number) => {
    for (let at = nth; isOn; at++) {
      const { status } = await wire.ask(given.requests[at % given.requests.length] ?? '')
      if (status === 200) told.served++
      else if (status === 503 || status === 429) told.refused++
      else told.others++
    }
  }
  await Promise.all(Array.from({ length: given.connections }, (_, nth) => one(nth)))
  wire.close()
  process.send?.(told)
}

process.on('message', (message: Given | 'begin' | 'end') => {
  if (typeof message === 'object') given = message
  else isOn = message === 'begin'
  if (message === 'begin') void run()
})
