import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Toaster } from '#components/toaster.tsx'

export const rootRoute = createRootRoute({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
