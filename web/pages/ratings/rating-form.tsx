import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { OrderRatings } from '#shared/contract/ratings.ts'
import { maxRatingLength } from '#shared/domain/ratings.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, RadioGroup, TextAreaField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { StarField } from '#web/ui/star-field.tsx'

const typed = (side: OrderRatings['side']) =>
  z.object({
    stars: z.number().int().min(1, t('ratings.starsMissing')).max(5),
    asDescribed: z.enum(side === 'buyer' ? ['yes', 'no'] : ['', 'yes', 'no'], t('ratings.asDescribedMissing')),
    words: z.string().max(maxRatingLength),
  })

const answerOf = ({ yours }: OrderRatings) => (yours?.asDescribed == null ? '' : yours.asDescribed ? 'yes' : 'no')

/** Asks for stars and words; a buyer also says whether the phone was as described. */
export function RatingForm({ order, ratings, onDone }: { order: string; ratings: OrderRatings; onDone?: () => void }) {
  const { side, other, yours } = ratings
  const [given] = useState(() => ({ stars: yours?.stars ?? 0, asDescribed: answerOf(ratings), words: yours?.words ?? '' }))
  const form = useContractForm(typed(side), {
    defaultValues: given as { stars: number; asDescribed: '' | 'yes' | 'no'; words: string },
    readByOthers: ['words'],
    send: async ({ stars, asDescribed, words }) => {
      const said = words.trim()
      const described = side === 'buyer' ? { asDescribed: asDescribed === 'yes' } : {}
      const rated = await api.rateOrder({ id: order, stars, ...described, ...(said && { words: said }) })
      notify.success(rated.theirs ? t('ratings.thanksBothShown') : t('ratings.thanksKept'))
    },
    onDone,
  })
  const stars = useWatch({ control: form.control, name: 'stars' })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-5">
      <StarField
        label={t('ratings.starsLabel', { other })}
        name="stars"
        value={stars}
        error={form.errorOf('stars')}
        onChange={(chosen) => form.setValue('stars', chosen, { shouldValidate: form.formState.isSubmitted })}
      />
      {side === 'buyer' && (
        <RadioGroup
          label={t('ratings.asDescribedLabel')}
          choices={[
            { value: 'yes', label: t('ratings.yes') },
            { value: 'no', label: t('ratings.no') },
          ]}
          error={form.errorOf('asDescribed')}
          {...form.register('asDescribed')}
        />
      )}
      <TextAreaField
        label={t('ratings.wordsLabel')}
        hint={t('ratings.wordsHint')}
        rows={4}
        maxLength={maxRatingLength}
        error={form.errorOf('words')}
        {...form.register('words')}
      />
      <FormError>{form.problem}</FormError>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {onDone && (
          <Button tone="plain" onClick={onDone}>
            {t('ratings.notNow')}
          </Button>
        )}
        <Button type="submit" busy={form.busy}>
          {yours ? t('ratings.changeMyRating') : t('ratings.sendMyRating')}
        </Button>
      </div>
    </form>
  )
}
