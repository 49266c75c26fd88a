import type { SellerRow } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import { writePageToken } from './page-session.ts'
import { writeRoutedSecret } from './routed-secret.ts'
import type { SessionCookies } from './session-cookies.ts'
import { type SignInView, toSignInView } from './session-view.ts'
import type { SessionRow } from './sessions.store.ts'

export interface OpenedSession {
  session: SessionRow
  seller: SellerRow
  /** The secret of its first refresh token. */
  secret: string
}

/** Hands a new session to its client. One that waits for a second step cannot be renewed. */
export async function handOver(
  { accessToken, deriveSecret }: Pick<Services, 'accessToken' | 'deriveSecret'>,
  cookies: SessionCookies | undefined,
  { session, seller, secret }: OpenedSession,
): Promise<SignInView> {
  const { sellerId, id } = session
  const token = await accessToken.sign({ sellerId, sessionId: id })
  if (session.secondStep) return toSignInView(session, seller, { token, refreshToken: null })
  const refreshToken = writeRoutedSecret({ sellerId, id, secret })
  cookies?.keepRefreshToken(refreshToken)
  cookies?.keepPageToken(writePageToken(session, deriveSecret))
  return toSignInView(session, seller, { token, refreshToken: cookies ? null : refreshToken })
}
