import { t } from '#shared/language/message.ts'
import type { SearchParams } from '#web/lib/search-params.ts'
import { SearchInput } from '#web/ui/search-input.tsx'

/** The search text field. The button is needed before hydration, and by people who look for one. */
export const SearchBox = ({ params }: { params: SearchParams }) => (
  <div className="mt-4 flex gap-2">
    <SearchInput
      label={t('search.searchPhones')}
      box="flex-1 text-base sm:max-w-2xl"
      name="q"
      maxLength={120}
      defaultValue={params.q}
      placeholder={t('search.modelOrColour')}
    />
    <button type="submit" className="btn btn-primary">
      {t('search.search')}
    </button>
  </div>
)
