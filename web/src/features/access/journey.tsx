/** A parcel on its way from a shop to a door; decorative. */
export function Journey() {
  return (
    <svg width="100%" height="100%" viewBox="0 0 700 470" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <linearGradient id="hills" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".16" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g fill="url(#hills)">
        <path d="M0 352C90 300 150 330 220 296S360 250 440 262 600 214 700 226V470H0z" />
        <path d="M0 402C120 366 210 398 320 372S540 340 700 362V470H0z" />
      </g>
      <path fill="#fff" opacity=".5" d="M90 118h54a14 14 0 0 0 0-28 24 24 0 0 0-44-4 17 17 0 0 0-10 32z" />
      <circle cx="560" cy="96" r="44" fill="#ffc857" />
      <path fill="#fff" opacity=".92" d="M470 150h70a18 18 0 0 0 0-36 30 30 0 0 0-56-6 22 22 0 0 0-14 42z" />
      <path
        d="M96 384C190 384 196 300 300 306S430 392 520 350 604 268 618 236"
        fill="none"
        stroke="#c9d2ff"
        strokeWidth="5"
        strokeDasharray="2 14"
        strokeLinecap="round"
      />
      <g transform="translate(46 282)">
        <path d="M8 44h92v60H8z" fill="#fff" />
        <path d="M0 44 12 12h84l12 32z" fill="#ff7a59" />
        <path d="M27 12 21 44h22l3-32zM62 12l3 32h22l-6-32z" fill="#fff" />
        <path d="M18 60h34v28H18z" fill="#c9d2ff" />
        <path d="M64 60h26v44H64z" fill="#476afe" />
      </g>
      <g transform="translate(572 138)">
        <path d="M6 46 48 10l42 36v52H6z" fill="#fff" />
        <path d="M-2 50 48 6l50 44-7 8L48 20 5 58z" fill="#ff7a59" />
        <path d="M38 62h22v36H38z" fill="#476afe" />
        <path d="M16 62h14v14H16zM68 62h14v14H68z" fill="#c9d2ff" />
      </g>
      <g transform="translate(244 240)">
        <path d="M0 8h116v78H0z" fill="#fff" />
        <path d="M116 32h34l30 28v26h-64z" fill="#ffc857" />
        <path d="M126 40h20l18 18h-38z" fill="#1a2568" />
        <path d="M0 74h180v12H0z" fill="#476afe" />
        <path d="M34 22h48v42H34z" fill="#e0a96d" />
        <path d="M52 22h12v14H52z" fill="#b57f45" />
        <g fill="#10163f" stroke="#c9d2ff" strokeWidth="5">
          <circle cx="36" cy="90" r="13" />
          <circle cx="142" cy="90" r="13" />
        </g>
      </g>
      <g transform="translate(520 372)">
        <path d="M0 24 50 8l50 16v54L50 96 0 78z" fill="#e0a96d" />
        <path d="M50 42v54L0 78V24z" fill="#c98f52" />
        <path d="M0 24 50 42l50-18L50 8z" fill="#f0c48f" />
      </g>
    </svg>
  );
}
