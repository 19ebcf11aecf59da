import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { openThread } from '#server/features/threads/open-thread.ts'
import { readThread } from '#server/features/threads/read-thread.ts'
import { sendMessage } from '#server/features/threads/send-message.ts'
import type { OpenMarket } from '#server/open-market.ts'
import type { DemoCast } from './cast.ts'
import type { MadePhone } from './factories.ts'

type Said = { ago: number; by: 'buyer' | 'seller'; text: string; unread?: true }
/** `index`: the phone's index in `demoPhones`; sold ones are in sales.ts. `ago`: hours. */
type Conversation = { index: number; buyer: 'bea' | 'ben'; said: Said[] }

const conversations: Conversation[] = [
  {
    index: 0,
    buyer: 'bea',
    said: [
      { ago: 27, by: 'buyer', text: 'Hi! Is the battery the first one, and how is it doing?' },
      { ago: 26, by: 'seller', text: 'Hello Bea, yes, it is the first one. It lasts me a day and a half.' },
      { ago: 25.5, by: 'buyer', text: 'Great. You can call me on 202-555-0143 if that is easier.' },
      { ago: 24, by: 'seller', text: 'Let us stay here, then we are both protected. The box and the cable come with it.' },
      { ago: 1, by: 'seller', text: 'Another buyer has asked about it, too. Are you still interested?', unread: true },
    ],
  },
  {
    index: 15,
    buyer: 'bea',
    said: [
      { ago: 71, by: 'buyer', text: 'Thank you! When do you think you can ship it?' },
      { ago: 70, by: 'seller', text: 'Tomorrow morning. I pack it well and put the invoice of 12/03/2024 in the box.' },
      { ago: 25, by: 'seller', text: 'It is on its way.' },
    ],
  },
  {
    index: 3,
    buyer: 'ben',
    said: [
      { ago: 5, by: 'buyer', text: 'Would you take $20 less?' },
      { ago: 2, by: 'buyer', text: 'I could pay today.', unread: true },
    ],
  },
]

/** The messages between the demo's people, as events of its generated past; each is created once. */
export function talk(
  { connection }: Pick<OpenMarket, 'connection'>,
  { messageLimits }: Pick<Config, 'messageLimits'>,
  cast: DemoCast,
  phones: MadePhone[],
): { ago: number; play: () => Promise<unknown> }[] {
  return conversations.flatMap(({ index, buyer: name, said }) => {
    const [phone, buyer, seller] = [phones[index], cast[name], cast.sellers[index % cast.sellers.length]]
    if (!phone || !seller) throw new Error(`The demo has no phone ${index}.`)
    const asker = { ...buyer, role: 'buyer' }
    return said.map(({ ago, by, text, unread }) => ({
      ago,
      play: () =>
        connection.write(async (tx) => {
          const threadId = await openThread(tx, asker, { productsId: phone.id })
          const [writer, reader] = by === 'buyer' ? [asker, seller] : [seller, asker]
          const message = { clientKey: keyOf(`${phone.id} ${text}`), text, pictures: [] }
          const id = await sendMessage(tx, writer, { threadId, limits: messageLimits, message })
          if (!unread) await readThread(tx, reader, threadId, id)
        }),
    }))
  })
}

/** The same at each start, so that no message is sent twice. */
const keyOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
