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
export function PortalScreen({ sellerName, subDomain }: PortalPage) {
  // The secret is behind the #, and reaches no server in an address.
  const [token, setToken] = useState(secretInAddress)
  useEffect(() => {
    // A link that is opened where the page is open already loads nothing.
    const take = () => setToken(secretInAddress)
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
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

  const forgetToken = () => {
    history.replaceState(null, '', location.pathname)
    setToken('')
  }
  const isIn = token === '' && portal !== undefined && portal !== 'none'
  return (
    <>
      <header className="summary">
        <SellerName name={sellerName} />
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
          <PortalContent portal={portal} subDomain={subDomain} onLeave={() => setPortal('none')} />
        )}
      </main>
    </>
  )
}

const secretInAddress = (): string => location.hash.slice(1)

const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401
