import type { RouteMarket } from '#server/market.ts'
import * as contract from '#shared/contract/own-texts.ts'
import { t } from '#shared/language/message.ts'
import { getLetter, listLetters, previewLetter } from './letters.ts'
import { publishText } from './publish-text.ts'
import { getOwnText, getText, getTextVersion, listOwnTexts } from './read-texts.ts'

export function textRoutes({ db, mount, config }: RouteMarket) {
  mount(contract.getText, ({ params }) => getText(db, config, params.name))
  mount(contract.getTextVersion, ({ params }) => getTextVersion(db, config, params.name, params.version))

  mount(contract.listOwnTexts, () => listOwnTexts(db))
  mount(contract.getOwnText, ({ params }) => getOwnText(db, config, params.name))
  mount(contract.publishOwnText, async ({ caller, params, input, write }) => {
    const { languages } = config
    const version = await write((tx) => publishText(tx, { name: params.name, personId: caller.id, given: input, languages }))
    return { version, message: t('ownTexts.published') }
  })

  mount(contract.listLetters, async () => listLetters(await listOwnTexts(db)))
  mount(contract.getLetter, async ({ params }) => getLetter(db, config, params.kind))
  mount(contract.previewLetter, ({ params, input }) => previewLetter(config, { kind: params.kind, ...input }))
}
