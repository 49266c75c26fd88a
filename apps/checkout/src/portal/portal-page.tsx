import type { PortalPage as PageProps } from '@vintem/contracts/checkout/page'
import { LazyScreen } from '../components/lazy-screen.tsx'
import { PORTAL_TITLE } from '../words.ts'

const load = () => import('./portal-screen.tsx').then(({ PortalScreen }) => PortalScreen)

export const PortalPage = ({ portal }: { portal: PageProps }) => (
  <LazyScreen load={load} props={portal} title={PORTAL_TITLE} waiting="Carregando…" />
)
