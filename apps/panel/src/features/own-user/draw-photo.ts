/** The side of a sent photo in pixels: more than any screen shows of it. */
const SIDE = 256

/**
 * The middle of a picture as a small upright square, in JPEG. Other data of the file, such as place
 * and size, are not included. Rejects where the browser cannot draw it.
 */
export async function drawPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = picture
  const side = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new TypeError('No canvas')
  // Transparent parts would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(width - side) / 2, (height - side) / 2]
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  picture.close()
  return new Promise((resolve, reject) => {
    const done = (drawn: Blob | null) =>
      drawn ? resolve(drawn) : reject(new TypeError('The canvas gave no picture'))
    canvas.toBlob(done, 'image/jpeg', 0.9)
  })
}
