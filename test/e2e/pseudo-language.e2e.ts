import { test } from '@playwright/test'
import { caseOfCommit } from '#test/number-of-commit.ts'
import { adminScreens } from '../../scripts/screens/admin.ts'
import { buyerScreens } from '../../scripts/screens/buyer.ts'
import { sellerScreens } from '../../scripts/screens/seller.ts'
import { expectInBrackets } from './in-brackets.ts'

const roads = Object.entries({ buyers: buyerScreens, sellers: sellerScreens, staff: adminScreens })

for (const [people, screens] of caseOfCommit(roads)) {
  test(`[S19.1] [S19.4] in a language in brackets, what ${people} see is in brackets or is data, and fits 360 px`, ({
    browser,
  }) => expectInBrackets(screens, browser))
}
