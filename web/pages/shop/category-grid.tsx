import type { Category } from '#shared/contract/catalog.ts'
import { t } from '#shared/language/message.ts'
import { useCategoryAddress } from '#web/lib/category-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** S2.18: a category that is sold out has no arrow link. */
export const CategoryGrid = ({ categories }: { categories: Category[] }) => (
  <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
    {categories.map((category) => (
      <li key={category._id}>
        <CategoryCard category={category} />
      </li>
    ))}
  </ul>
)

function CategoryCard({ category }: { category: Category }) {
  const { categoryName, categoryImg, sold } = category
  const toCategory = useCategoryAddress()
  return (
    <article className="surface group relative h-full overflow-hidden transition-shadow hover:shadow-card">
      <img
        src={categoryImg}
        alt=""
        loading="lazy"
        width="320"
        height="240"
        className={`aspect-4/3 w-full bg-base-200 object-cover ${sold ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="flex items-center justify-between gap-2 p-3 sm:p-4">
        <div className="min-w-0">
          <h3 className="font-semibold sm:text-lg">{categoryName}</h3>
          <p className="muted text-sm">{sold ? t('shop.allSoldForNow') : stockText(category)}</p>
        </div>
        {sold ? (
          <Badge>{t('quoted.sold')}</Badge>
        ) : (
          <Link
            to={toCategory(categoryName)}
            aria-label={t('shop.seePhones', { categoryName })}
            className="btn btn-primary btn-circle btn-sm after:absolute after:inset-0 after:rounded-box"
          >
            <Icon
              name="arrow"
              className="size-4.5 transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
            />
          </Link>
        )}
      </div>
    </article>
  )
}

function stockText({ available, availableAtLeast }: Category) {
  if (available === 0) return t('shop.noneYet')
  return availableAtLeast ? t('shop.phonesOrMore', { count: available }) : t('shop.phones', { count: available })
}
