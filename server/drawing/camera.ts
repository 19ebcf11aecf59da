import { brightness, darker, lighter } from './colour.ts'
import type { Look } from './look.ts'

/** Draws the cameras on a back that is 360 wide, seen from behind: the module in its corner, lenses, flash. */
export function cameraOn(look: Look): string {
  return modules[look.camera](look)
}

const island = (x: number, y: number, width: number, height: number, radius: number, colour: string, extra = '') => `
<rect x="${x + 3}" y="${y + 6}" width="${width}" height="${height}" rx="${radius}" fill="#000" opacity=".16"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}" ${extra}/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="url(#sheen)" opacity=".55"/>
<rect x="${x + 0.8}" y="${y + 0.8}" width="${width - 1.6}" height="${height - 1.6}" rx="${radius - 0.8}" fill="none" stroke="${lighter(colour, 0.55)}" stroke-opacity=".75" stroke-width="1.6"/>`

/** One lens: a metal ring, black glass, the coating's blue and two glints. */
function lens(x: number, y: number, radius: number, ring: string): string {
  const at = `cx="${x}" cy="${y}"`
  return `
<circle cx="${x + 2}" cy="${y + 4}" r="${radius + 1}" fill="#000" opacity=".22"/>
<circle ${at} r="${radius}" fill="${darker(ring, 0.18)}"/>
<circle ${at} r="${radius}" fill="url(#ring)" opacity=".75"/>
<circle ${at} r="${radius * 0.86}" fill="#0b0c10"/>
<circle ${at} r="${radius * 0.8}" fill="none" stroke="#2c2f38" stroke-width="${radius * 0.05}"/>
<circle ${at} r="${radius * 0.58}" fill="#15171d"/>
<circle ${at} r="${radius * 0.44}" fill="url(#coating)"/>
<circle ${at} r="${radius * 0.2}" fill="#05060a"/>
<ellipse cx="${x - radius * 0.24}" cy="${y - radius * 0.28}" rx="${radius * 0.15}" ry="${radius * 0.1}" fill="#fff" opacity=".75" transform="rotate(-40 ${x - radius * 0.24} ${y - radius * 0.28})"/>
<circle cx="${x + radius * 0.26}" cy="${y + radius * 0.28}" r="${radius * 0.06}" fill="#9fc4ff" opacity=".7"/>`
}

const flash = (x: number, y: number, radius = 11) => `
<circle cx="${x}" cy="${y}" r="${radius}" fill="#d9d3c2"/><circle cx="${x}" cy="${y}" r="${radius * 0.78}" fill="url(#flash)"/>`

const dot = (x: number, y: number, radius = 6) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#0d0e12"/>`

/** The colour of a module: slightly lighter than the body. */
const own = ({ body }: Look) => (brightness(body) > 0.55 ? lighter(body, 0.3) : lighter(body, 0.1))
const ringOf = ({ frame }: Look) => (brightness(frame) < 0.25 ? lighter(frame, 0.3) : frame)

const modules: Record<Look['camera'], (look: Look) => string> = {
  single: (look) => lens(70, 70, 34, ringOf(look)) + flash(122, 70, 10),
  'pair-diagonal': (look) =>
    island(24, 24, 160, 160, 44, own(look)) + lens(72, 72, 36, ringOf(look)) + lens(136, 136, 36, ringOf(look)) + flash(140, 66),
  'pair-square': (look) =>
    island(24, 24, 160, 160, 44, own(look)) + lens(72, 68, 34, ringOf(look)) + lens(72, 142, 34, ringOf(look)) + flash(142, 105),
  'pair-pill': (look) =>
    island(28, 28, 92, 186, 46, own(look)) + lens(74, 74, 38, ringOf(look)) + lens(74, 168, 38, ringOf(look)) + flash(148, 121),
  'triple-square': (look) =>
    island(22, 22, 178, 178, 48, own(look)) +
    lens(72, 70, 38, ringOf(look)) +
    lens(72, 152, 38, ringOf(look)) +
    lens(150, 111, 38, ringOf(look)) +
    flash(152, 52) +
    dot(152, 172, 9),
  plateau: (look) =>
    island(14, 16, 332, 176, 60, own(look)) +
    lens(72, 66, 38, ringOf(look)) +
    lens(72, 148, 38, ringOf(look)) +
    lens(150, 107, 38, ringOf(look)) +
    flash(300, 62, 13) +
    dot(300, 150, 10) +
    dot(300, 108, 4),
  'column-3': (look) =>
    lens(68, 74, 33, ringOf(look)) + lens(68, 160, 33, ringOf(look)) + lens(68, 246, 33, ringOf(look)) + flash(128, 88, 10),
  'column-2': (look) => lens(70, 76, 36, ringOf(look)) + lens(70, 170, 36, ringOf(look)) + flash(134, 76, 10),
  ultra: (look) =>
    lens(66, 72, 36, ringOf(look)) +
    lens(66, 162, 36, ringOf(look)) +
    lens(66, 252, 36, ringOf(look)) +
    lens(146, 116, 24, ringOf(look)) +
    lens(146, 206, 24, ringOf(look)) +
    flash(146, 62, 10),
  contour: (look) =>
    `<path d="M0 40 Q0 0 40 0 H104 Q128 0 128 24 V246 Q128 276 98 276 H0 Z" fill="${darker(own(look), 0.08)}"/>
<path d="M0 40 Q0 0 40 0 H104 Q128 0 128 24 V246 Q128 276 98 276 H0 Z" fill="url(#sheen)" opacity=".5"/>
<path d="M128 24 V246 Q128 276 98 276 H0" fill="none" stroke="${lighter(look.body, 0.6)}" stroke-opacity=".6" stroke-width="2"/>` +
    lens(64, 66, 31, ringOf(look)) +
    lens(64, 143, 31, ringOf(look)) +
    lens(64, 220, 31, ringOf(look)) +
    flash(158, 70, 10),
  rectangle: (look) =>
    island(24, 26, 150, 212, 34, darker(look.body, brightness(look.body) > 0.5 ? 0.78 : 0.35)) +
    lens(68, 76, 31, ringOf(look)) +
    lens(68, 154, 31, ringOf(look)) +
    lens(134, 112, 20, ringOf(look)) +
    lens(134, 168, 17, ringOf(look)) +
    flash(134, 62, 11),
  'tall-pill': (look) =>
    island(28, 30, 88, 262, 40, darker(look.body, 0.3)) +
    lens(72, 80, 34, ringOf(look)) +
    lens(72, 160, 24, ringOf(look)) +
    lens(72, 216, 17, ringOf(look)) +
    flash(72, 262, 10),
  'big-square': (look) =>
    island(22, 24, 204, 204, 46, own(look)) +
    lens(78, 80, 40, ringOf(look)) +
    lens(170, 80, 34, ringOf(look)) +
    lens(78, 172, 34, ringOf(look)) +
    flash(160, 166, 12) +
    dot(196, 166, 6),
  disc: (look) =>
    `<circle cx="184" cy="158" r="122" fill="#000" opacity=".18"/><circle cx="180" cy="150" r="120" fill="${ringOf(look)}"/>
<circle cx="180" cy="150" r="120" fill="url(#ring)" opacity=".8"/><circle cx="180" cy="150" r="111" fill="#17181c"/>
<circle cx="180" cy="150" r="111" fill="url(#sheen)" opacity=".25"/>` +
    lens(128, 122, 40, '#8b8f98') +
    lens(232, 122, 40, '#8b8f98') +
    lens(180, 206, 34, '#8b8f98') +
    flash(180, 92, 12),
  'two-discs': (look) => lens(82, 84, 52, ringOf(look)) + lens(82, 208, 52, ringOf(look)) + flash(166, 84, 12) + dot(166, 208, 7),
  flip: (look) =>
    `<rect x="20" y="18" width="320" height="352" rx="30" fill="#0b0c11"/><rect x="20" y="18" width="320" height="352" rx="30" fill="url(#wall)" opacity=".55"/>
<rect x="20" y="18" width="320" height="352" rx="30" fill="url(#sheen)" opacity=".3"/>` +
    lens(76, 316, 34, ringOf(look)) +
    lens(160, 316, 34, ringOf(look)) +
    flash(218, 316, 9),
}
