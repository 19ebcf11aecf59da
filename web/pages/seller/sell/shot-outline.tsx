import type { ReactNode } from 'react'
import type { ShotName } from '../photos/shots.ts'

/** Drawn on a picture of 300 × 400, the phone in its middle. */
const drawings: Record<ShotName, ReactNode> = {
  front: (
    <>
      <rect x="78" y="50" width="144" height="300" rx="22" />
      <rect x="88" y="62" width="124" height="276" rx="12" strokeWidth="1.5" />
      <path d="M134 74h32" />
    </>
  ),
  back: (
    <>
      <rect x="78" y="50" width="144" height="300" rx="22" />
      <rect x="90" y="62" width="58" height="66" rx="14" strokeWidth="1.5" />
      <circle cx="108" cy="82" r="10" />
      <circle cx="108" cy="110" r="10" />
      <circle cx="132" cy="96" r="8" />
    </>
  ),
  sides: (
    <>
      <rect x="92" y="50" width="30" height="300" rx="11" />
      <path d="M124 120v34M124 172v46" strokeWidth="5" />
      <rect x="178" y="50" width="30" height="300" rx="11" />
      <rect x="186" y="150" width="14" height="40" rx="5" strokeWidth="1.5" />
      <path d="M138 200h24M154 192l8 8-8 8" strokeWidth="1.5" />
    </>
  ),
  screen: (
    <>
      <rect x="78" y="50" width="144" height="300" rx="22" />
      <path d="M126 112h48" strokeWidth="8" />
      {[160, 200, 240].map((y) =>
        [102, 138, 174].map((x) => <rect key={`${x} ${y}`} x={x} y={y} width="24" height="24" rx="6" strokeWidth="1.5" />),
      )}
      <path d="M64 40l-12-12M236 40l12-12M56 200H40M244 200h16" />
    </>
  ),
  faults: (
    <>
      <circle cx="138" cy="178" r="78" />
      <path d="M194 234l58 62" strokeWidth="9" />
      <path d="M112 130l22 34-16 16 30 44" />
    </>
  ),
}

/** How to hold the phone for a photo: on the camera's picture, or in its place. */
export const ShotOutline = ({ shot, className = '' }: { shot: ShotName; className?: string }) => (
  <svg
    viewBox="0 0 300 400"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
  >
    {drawings[shot]}
  </svg>
)
