import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/catalog.ts'
import { cardGrid, ProductCard } from '#web/components/product-card.tsx'

type Props = { products: Product[]; dimmed: boolean; heading?: 'h2' | 'h3'; children?: (product: Product) => ReactNode }

/** Result cards beside the filters. The previous results stay, dimmed, until the next have loaded. */
export const Results = ({ products, dimmed, heading = 'h2', children }: Props) => (
  <ul className={`${cardGrid} transition-opacity xl:grid-cols-3 ${dimmed ? 'opacity-60' : ''}`}>
    {products.map((product, place) => (
      <li key={product._id}>
        <ProductCard product={product} heading={heading} place={place}>
          {children?.(product)}
        </ProductCard>
      </li>
    ))}
  </ul>
)
