import { icon } from './icon.tsx'

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
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5')
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
