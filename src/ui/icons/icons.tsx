import type { ComponentProps } from 'react'

type IconProps = Omit<ComponentProps<'svg'>, 'children'>

/** One line weight, round ends, as tall as the text around it. An icon never speaks: its neighbour does. */
function icon(path: string) {
  return function Icon(props: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }
}

export const CartIcon = /* @__PURE__ */ icon(
  'M3 4h2.2l2.3 11.2a1.5 1.5 0 0 0 1.5 1.2h8.3a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6.1M9.5 20.2v.1M17 20.2v.1',
)
export const PersonIcon = /* @__PURE__ */ icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5',
)
export const MenuIcon = /* @__PURE__ */ icon('M4 7.5h16M4 16.5h16')
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18')
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
)
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6')
export const ArrowRightIcon = /* @__PURE__ */ icon('M4.5 12h15M13.5 6l6 6-6 6')
export const ArrowLeftIcon = /* @__PURE__ */ icon('M19.5 12h-15M10.5 6l-6 6 6 6')
export const CalendarIcon = /* @__PURE__ */ icon(
  'M6 6h12a2 2 0 0 1 2 2v9.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
)
export const ExternalIcon = /* @__PURE__ */ icon('M8 7h9v9M17 7 7 17')
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5')
export const LockIcon = /* @__PURE__ */ icon(
  'M8 11V8a4 4 0 0 1 8 0v3M6.5 11h11A1.5 1.5 0 0 1 19 12.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11Z',
)
export const ClockIcon = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2')
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.1',
)
export const WarningIcon = /* @__PURE__ */ icon(
  'M10.7 4.3 2.9 18a1.5 1.5 0 0 0 1.3 2.3h15.6a1.5 1.5 0 0 0 1.3-2.3L13.3 4.3a1.5 1.5 0 0 0-2.6 0ZM12 9.5v4.5M12 17v.1',
)
export const OfflineIcon = /* @__PURE__ */ icon(
  'm3.5 3.5 17 17M8.6 15.5a5 5 0 0 1 6.8 0M5.3 12a10 10 0 0 1 4.2-2.4M14.2 9.6A10 10 0 0 1 18.7 12M2.5 8.7A14.5 14.5 0 0 1 6.4 6.3M10.5 5.3a14.5 14.5 0 0 1 11 3.4M12 19v.1',
)
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12C4.5 8 8 5.5 12 5.5S19.5 8 21.5 12c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M9.9 5.8A9.5 9.5 0 0 1 12 5.5c4 0 7.5 2.5 9.5 6.5a13 13 0 0 1-2.6 3.5M15.7 17.7a9.3 9.3 0 0 1-3.7.8c-4 0-7.5-2.5-9.5-6.5a13 13 0 0 1 4-4.6M10 10a3 3 0 0 0 4 4',
)
export const LogOutIcon = /* @__PURE__ */ icon(
  'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10M16.5 8l4 4-4 4',
)
export const MailIcon = /* @__PURE__ */ icon(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7.5l8.5 6 8.5-6',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5 4h3.5l1.8 4.5-2.2 1.6a11 11 0 0 0 5.8 5.8l1.6-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
)
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11M7 10.5l5 5 5-5M5 20h14')
