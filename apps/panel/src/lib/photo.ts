import { queryOptions, skipToken } from '@tanstack/react-query'
import { getUserPhoto } from '@vintem/contracts/photos/endpoints'
import { takeFile } from './api.ts'

/** The data of a user that an avatar shows. */
export type Face = {
  id: string
  name: string
  email: string
  /** The id of the photo in its address; null without a photo. */
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

/** The policy of the page allows images of its host, which need a token, and data URLs. */
async function asDataUrl(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${response.headers.get('content-type')};base64,${btoa(text)}`
}
