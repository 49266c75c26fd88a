import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { type PictureContent, pictureSvg } from './picture-svg.ts'

/** Draws one picture after the other, outside of the thread that answers buyers. */
parentPort?.on('message', (content: PictureContent) => {
  const png = new Resvg(pictureSvg(content), { font: { loadSystemFonts: false } }).render().asPng()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(png)
})
