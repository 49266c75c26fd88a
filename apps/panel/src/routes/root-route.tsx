import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toastStore } from '#components/actions/notify.ts'
import { keepFocus } from '#components/frame/keep-focus.ts'
import { Toaster } from '#components/frame/toaster.tsx'
import { WaitingNotice } from '#components/frame/waiting-notice.tsx'

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
