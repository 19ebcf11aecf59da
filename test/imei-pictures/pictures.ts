/** Pictures that `npm run bench:imei` has drawn, and the IMEIs in them. The reader has them in their order from top to bottom. */
export const pictures = {
  bars: { file: 'apple.png', imeis: ['353915112674942', '353915114142146'] },
  two: { file: 'samsung.png', imeis: ['350020275403438', '350020275693079'] },
  dashes: { file: 'motorola.png', imeis: ['353310068447131', '353310068956743'] },
  single: { file: 'xiaomi.png', imeis: ['860153030510925'] },
  sentOn: { file: 'sent-on.jpg', imeis: ['864587023543763', '864587029092039'] },
  labelRows: { file: 'label-rows.jpg', imeis: ['352992098480249', '860153036671119'] },
  labelSquare: { file: 'label-square.jpg', imeis: ['860153036954598', '860153038078354'] },
}
