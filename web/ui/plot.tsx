type Point = { key: string; value: number | null; text: string }

const height = 100
/** Of a step's width; the rest is between the bars. */
const barWidth = 0.8
/** So that something is seen of small values, and of zero that it is one. */
const leastHeight = 1

/**
 * A bar for each value, from zero up; a gap where there is none. Drawn to the line of reading. It is a picture for those who see
 * it: the page shows the same numbers in a table.
 */
export function Plot({ label, points }: { label: string; points: readonly Point[] }) {
  const most = Math.max(...points.map(({ value }) => value ?? 0), Number.MIN_VALUE)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${points.length} ${height}`}
      preserveAspectRatio="none"
      className="h-24 w-full border-base-300 border-b rtl:-scale-x-100"
    >
      {points.map(({ key, value, text }, at) => {
        if (value === null) return null
        const tall = Math.max((value / most) * height, leastHeight)
        return (
          <rect
            key={key}
            x={at + (1 - barWidth) / 2}
            y={height - tall}
            width={barWidth}
            height={tall}
            className={value === 0 ? 'fill-base-300' : 'fill-primary'}
          >
            <title>{text}</title>
          </rect>
        )
      })}
    </svg>
  )
}
