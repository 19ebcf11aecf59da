import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { Brand } from '#shared/contract/brands.ts'
import { staffReason } from '#shared/contract/fields.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup, FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { brandsQuery } from './queries.ts'

/** The brands that a market sells, ticked in one list; `isFirst`: while it is set up, which is the reason. */
export function TickBrands({ isFirst }: { isFirst: boolean }) {
  const brands = useQuery(brandsQuery)
  return (
    <Loaded query={brands} pending={<SpinnerBlock label={t('brands.loading')} />}>
      {({ brands: rows, known }) => <Ticks rows={rows} known={known} isFirst={isFirst} />}
    </Loaded>
  )
}

const Ticked = z.object({ names: z.array(z.string()), reason: staffReason })

type TicksProps = { rows: readonly Brand[]; known: readonly string[]; isFirst: boolean }

function Ticks({ rows, known, isFirst }: TicksProps) {
  const offered = rows.filter((row) => row.offered).map(({ name }) => name)
  const form = useContractForm(Ticked, {
    defaultValues: { names: offered, reason: isFirst ? t('setUp.firstReason') : '' },
    send: async ({ names, reason }) => {
      for (const name of names) if (!offered.includes(name)) await api.addBrand({ name, reason })
      for (const { _id, name, offered: isOffered } of rows)
        if (isOffered && !names.includes(name)) await api.changeBrand({ brandId: _id, offered: false, reason })
      notify.success(t('brands.saved'))
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <CheckGroup
        label={t('setUp.tickBrands')}
        hint={t('setUp.tickHint')}
        choices={[...rows.map(({ name }) => name), ...known].map((name) => ({ value: name, label: name }))}
        {...form.register('names')}
      />
      {!isFirst && <ReasonField readers="log" error={form.errorOf('reason')} {...form.register('reason')} />}
      <FormError>{form.problem}</FormError>
      <div>
        <Button type="submit" busy={form.busy}>
          {t('setUp.saveBrands')}
        </Button>
      </div>
    </form>
  )
}
