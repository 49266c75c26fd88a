import { queryOptions, skipToken } from '@tanstack/react-query'
import { getUserPhoto } from '@vintem/contracts/photos/endpoints'
import { takeFile } from './api.ts'

/** A user as they are shown. */
export type Face = {
  id: string
  name: string
  email: string
  /** Names the photo in its address; null without one. */
  photo: string | null
}

/** The photo of a user, as a page may show it. Another photo is another query. */
export const photoQuery = ({ id, photo }: Face) =>
  queryOptions({
    queryKey: ['photo', id, photo],
    queryFn: photo
      ? async ({ signal }) =>
          asDataUrl(await takeFile(getUserPhoto, { params: { id, photo }, signal }))
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The page's policy shows pictures of its own host, which wants a token, and those in the address itself. */
async function asDataUrl(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${response.headers.get('content-type')};base64,${btoa(text)}`
}
