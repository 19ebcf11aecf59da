import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SetUp, SetUpNeed } from '#shared/contract/set-up.ts'
import type { ChangeableName } from '#shared/domain/settings/changeable.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { api } from '#web/lib/api.ts'
import { begin, ensure } from '#web/lib/reading.ts'
import { useSession } from '#web/lib/session.tsx'
import { pageMeta } from '#web/lib/title.ts'
import { TableSkeleton } from '#web/ui/data-table-skeleton.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { Next } from '../home-parts.tsx'
import { settingsQuery, setUpQuery } from './queries.ts'
import { SettingRows } from './setting-rows.tsx'
import { TickBrands } from './tick-brands.tsx'
import { TryIt } from './try-it.tsx'

export const meta = () => pageMeta(t('setUp.title'), t('setUp.about'))

export const clientLoader = () => begin(() => [ensure(setUpQuery), ensure(settingsQuery)])

/** The first start of a market: everything that its owner decides before it opens, and what is still missing. */
export default function SetUpPage() {
  const setUp = useQuery(setUpQuery)
  return (
    <DashboardPage title={t('setUp.title')} note={t('setUp.note')} busy={setUp.isPending}>
      <Loaded query={setUp} pending={<TableSkeleton label={t('setUp.loading')} />}>
        {(found) => <Steps setUp={found} />}
      </Loaded>
    </DashboardPage>
  )
}

function Steps({ setUp }: { setUp: SetUp }) {
  const { me } = useSession()
  return (
    <div className="grid gap-4 sm:gap-6">
      <Step id="look" title={t('setUp.look')}>
        <Rows names={['MARKET_NAME', 'MARKET_LOGO', 'MARKET_COLOUR']} />
      </Step>
      <Next title={t('setUp.place')}>
        <p className="muted mb-3 text-sm">{t('setUp.placeNote')}</p>
        <Rows names={['COUNTRY', 'CURRENCY', 'LANGUAGE', 'LANGUAGES']} />
      </Next>
      <Step id="operator" title={t('setUp.operator')}>
        <Rows
          names={[
            'OPERATOR_EMAIL',
            'OPERATOR_ADDRESS',
            'OPERATOR_REPRESENTATIVE',
            'OPERATOR_TELEPHONE',
            'OPERATOR_REGISTER',
            'OPERATOR_VAT_ID',
          ]}
        />
      </Step>
      <Step id="brands" title={t('setUp.brands')}>
        <TickBrands isFirst={setUp.isNew} />
      </Step>
      <Step id="mail" title={t('setUp.mail')}>
        <TryIt
          note={t('setUp.mailNote', { sender: setUp.sender })}
          label={t('setUp.sendTest', { email: me?.email ?? '' })}
          act={() => api.sendTestLetter({})}
        />
      </Step>
      <Step id="payments" title={t('setUp.payments')}>
        <TryIt
          note={setUp.cards === 'sandbox' ? t('setUp.paymentsSandbox') : t('setUp.paymentsNote')}
          label={t('setUp.checkPayments')}
          act={() => api.checkPayments({})}
        />
      </Step>
      <Next title={t('setUp.missing')}>
        <Missing needs={setUp.missing} />
      </Next>
    </div>
  )
}

/** A part of the page that the list of what is missing leads to. */
const Step = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div id={id} className="scroll-mt-20">
    <Next title={title}>{children}</Next>
  </div>
)

function Rows({ names }: { names: readonly ChangeableName[] }) {
  const settings = useQuery(settingsQuery)
  return <SettingRows settings={settings.data ?? []} names={names} isFirst={useQuery(setUpQuery).data?.isNew ?? false} />
}

const needTexts: Record<SetUpNeed, { label: MessageFor; to: string }> = {
  name: { label: msg('setUp.needName'), to: '/dashboard/set-up#look' },
  operatorEmail: { label: msg('setUp.needEmail'), to: '/dashboard/set-up#operator' },
  operatorAddress: { label: msg('setUp.needAddress'), to: '/dashboard/set-up#operator' },
  brands: { label: msg('setUp.needBrands'), to: '/dashboard/set-up#brands' },
  testLetter: { label: msg('setUp.needTest'), to: '/dashboard/set-up#mail' },
  paymentCheck: { label: msg('setUp.needCheck'), to: '/dashboard/set-up#payments' },
  realMail: { label: msg('setUp.needMail'), to: '/dashboard/set-up#mail' },
  realCards: { label: msg('setUp.needCards'), to: '/dashboard/set-up#payments' },
  legalTexts: { label: msg('setUp.needTexts'), to: '/dashboard/texts' },
  secondOwner: { label: msg('setUp.needOwner'), to: '/dashboard/staff' },
}

function Missing({ needs }: { needs: readonly SetUpNeed[] }) {
  if (needs.length === 0) return <p>{t('setUp.nothingMissing')}</p>
  return (
    <ul className="grid gap-2">
      {needs.map((need) => {
        const { label, to } = needTexts[need]
        return (
          <li key={need} className="flex items-start gap-2">
            <Icon name="warning" className="mt-1 size-4 text-warning" />
            <Link className="link" to={to}>
              {t(label)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
