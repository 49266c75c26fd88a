/** The progress of a file. */
export interface FileProgress {
  bytes: number
  /** Rows received, where they can be counted: in a CSV. */
  rows: number | undefined
  /** All rows of the file, where the server sends the number. */
  totalRows: number | undefined
}

/** Reads a response to its end, piece by piece. Rejects where the connection breaks. */
export async function readFile(
  response: Response,
  onProgress: (progress: FileProgress) => void,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const totalRows = Number(response.headers.get('x-total-rows') ?? Number.NaN)
  const countLines = type.startsWith('text/csv') ? lineCounter() : undefined
  const pieces: BlobPart[] = []
  let bytes = 0
  for await (const piece of piecesOf(response)) {
    pieces.push(piece)
    bytes += piece.length
    onProgress({
      bytes,
      // The first line is the header.
      rows: countLines && Math.max(0, countLines(piece) - 1),
      totalRows: Number.isNaN(totalRows) ? undefined : totalRows,
    })
  }
  return new Blob(pieces, { type })
}

async function* piecesOf({ body }: Response) {
  const reader = body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    yield piece.value
  }
}

const [QUOTE, LINE_FEED] = [0x22, 0x0a]

/** Counts the lines of a CSV over its pieces: a line break between quotes is part of a field. */
function lineCounter(): (piece: Uint8Array) => number {
  let lines = 0
  let isQuoted = false
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === LINE_FEED && !isQuoted) lines += 1
    }
    return lines
  }
}

/** The name that the server gave to a file. */
export function fileNameOf(response: Response, otherwise: string): string {
  const disposition = response.headers.get('content-disposition') ?? ''
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? otherwise
}

/** Gives a file to the browser, which saves it as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, since the browser has not begun the download yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
