const russianPaths = ['/dashboard', '/hpv']

/** Russian is spoken on the dashboard and in the HPV study only. */
export const speaksRussian = (pathname: string): boolean =>
  russianPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
