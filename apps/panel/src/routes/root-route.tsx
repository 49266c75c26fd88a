import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toastStore } from '#components/actions/notify.ts'
import { keepFocus } from '#components/frame/keep-focus.ts'
import { Toaster } from '#components/frame/toaster.tsx'
import { WaitingNotice } from '#components/frame/waiting-notice.tsx'

interface PanelContext {
  /** The server draws: it has judged who asks, and asks for the data by itself. */
  isDrawing: boolean
}

export const rootRoute = createRootRouteWithContext<PanelContext>()({ component: Root })

function Root() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => toastStore.leaveScreen, [path])
  useEffect(keepFocus, [])
  return (
    <>
      <WaitingNotice />
      <Outlet />
      <Toaster />
    </>
  )
}
