import { LOGO_SIZE, logoWithin } from '@vintem/contracts/appearance/logo'

/**
 * A picture as a PNG of the size that logos have at most, its transparent parts kept. Other data of
 * the file are not included. Rejects where the browser cannot draw it.
 */
export async function drawLogo(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = logoWithin(picture, LOGO_SIZE)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new TypeError('No canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return new Promise((resolve, reject) => {
    const done = (drawn: Blob | null) =>
      drawn ? resolve(drawn) : reject(new TypeError('The canvas gave no picture'))
    canvas.toBlob(done, 'image/png')
  })
}
