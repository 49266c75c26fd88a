import type { PortalPage } from '@vintem/contracts/checkout/page'
import { ApiError } from '@vintem/contracts/client'
import { useCallback, useEffect, useState } from 'react'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SellerName } from '../components/seller-name.tsx'
import { Waiting } from '../components/waiting.tsx'
import { useRequest } from '../lib/use-request.ts'
import { PORTAL_TITLE } from '../words.ts'
import { AskForLink } from './ask-for-link.tsx'
import { EnterByLink } from './enter-by-link.tsx'
import { PortalContent } from './portal-content.tsx'
import { callPortal, getPortal, type Portal } from './portal-endpoints.ts'
import '../styles/portal.css'

/** Without a session one asks for a link, by a link one enters, and then sees what is one's own. */
export function PortalScreen({ sellerName, face, subDomain }: PortalPage) {
  const { token, forgetToken } = useToken()
  const { portal, setPortal, read, failure } = usePortal(subDomain, token)
  const isIn = token === '' && portal !== undefined && portal !== 'none'
  return (
    <>
      <header className="summary shop">
        <SellerName name={sellerName} logo={face.logo} />
        <h1>{PORTAL_TITLE}</h1>
      </header>
      <main>
        {token !== '' && <EnterByLink subDomain={subDomain} token={token} onDone={forgetToken} />}
        {token === '' && portal === undefined && (
          <section className="step">
            {failure ? (
              <FailureNotice failure={failure} onRetry={() => void read()} />
            ) : (
              <Waiting>Carregando…</Waiting>
            )}
          </section>
        )}
        {token === '' && portal === 'none' && (
          <AskForLink sellerName={sellerName} subDomain={subDomain} />
        )}
        {isIn && (
          <PortalContent
            portal={portal}
            subDomain={subDomain}
            onChange={() => void read()}
            onLeave={() => setPortal('none')}
          />
        )}
      </main>
    </>
  )
}

/** The secret of a link: behind the #, it reaches no server in an address. */
function useToken(): { token: string; forgetToken: () => void } {
  const [token, setToken] = useState(secretInAddress)
  useEffect(() => {
    // A link that is opened where the page is open already loads nothing.
    const take = () => setToken(secretInAddress)
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  const forgetToken = () => {
    history.replaceState(null, '', location.pathname)
    setToken('')
  }
  return { token, forgetToken }
}

/** What the session shows, or that there is none; read once no link is to be used first. */
function usePortal(subDomain: string, token: string) {
  const [portal, setPortal] = useState<Portal | 'none'>()
  const { run, failure } = useRequest()
  const read = useCallback(
    () =>
      run(async () => {
        try {
          setPortal(await callPortal(getPortal, { params: { subDomain } }))
        } catch (error) {
          if (!isOver(error)) throw error
          setPortal('none')
        }
      }),
    [run, subDomain],
  )
  useEffect(() => {
    if (token === '') void read()
  }, [token, read])
  return { portal, setPortal, read, failure }
}

const secretInAddress = (): string => location.hash.slice(1)

const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401
