/** Buildings at night with a few lit windows. */
export const NightSkyline = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 480 220" className={className} preserveAspectRatio="xMidYMax slice" aria-hidden>
    <title>Keepwatch</title>
    <g className="fill-brand-paper/8">
      <path d="M0 220V120h46v-36h44v136zM104 220V60h58v160zM262 220V92h70v128zM402 220V76h78v144z" />
    </g>
    <g className="fill-brand-paper/12">
      <path d="M60 220V150h66v70zM150 220V104h40V88h18v16h36v116zM318 220V130h52v-18h28v108zM440 220v-66h40v66z" />
    </g>
    <g className="fill-brand-paper/20">
      <path d="M72 162h8v10h-8zM90 180h8v10h-8zM164 120h8v10h-8zM220 146h8v10h-8zM330 146h8v10h-8zM350 168h8v10h-8zM122 80h8v10h-8zM280 112h8v10h-8zM424 96h8v10h-8zM452 170h8v10h-8z" />
    </g>
    <g className="fill-brand-lamp">
      <path d="M182 196h26v24h-26zM108 168h8v10h-8zM236 120h8v10h-8zM300 132h8v10h-8zM376 148h8v10h-8z" />
    </g>
    <path d="M195 196v-8" className="stroke-brand-lamp stroke-2" />
  </svg>
);
