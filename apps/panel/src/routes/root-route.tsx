import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepFocus } from '#components/keep-focus.ts'
import { toastStore } from '#components/notify.ts'
import { Toaster } from '#components/toaster.tsx'
import { WaitingNotice } from '#components/waiting-notice.tsx'

export const rootRoute = createRootRoute({ component: Root })

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
