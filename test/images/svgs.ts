/** A square SVG around what is in it. */
export const svg = (inside: string, head = '', size = 'width="64" height="64"') =>
  `<?xml version="1.0"?>${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} viewBox="0 0 64 64">${inside}</svg>`

/** One path of 180 kB whose lines all cross each other. */
export const endlessPath = `<path d="M0 0${Array.from({ length: 25_000 }, (_, n) => `L${(n * 7_919) % 64} ${(n * 104_729) % 63}`).join('')}z"/>`

/** Logos as drawing programs write them, blue in the middle. */
export const exported = {
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Capa_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 500 500" style="enable-background:new 0 0 500 500;" xml:space="preserve">
<style type="text/css">
	.st0{clip-path:url(#SVGID_00000052793_);}
	.st1{fill:#0000FF;}
	.st2{fill:none;stroke:#FFFFFF;stroke-width:4;stroke-miterlimit:10;}
</style>
<g>
	<defs>
		<rect id="SVGID_1_" x="10" y="10" width="480" height="480"/>
	</defs>
	<clipPath id="SVGID_00000052793_">
		<use xlink:href="#SVGID_1_"  style="overflow:visible;"/>
	</clipPath>
	<g class="st0"><path class="st1" d="M0,0h500v500H0V0z"/><polyline class="st2" points="20,20 80,80 "/></g>
</g>
</svg>`,
  Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="135.46666mm" height="135.46666mm" viewBox="0 0 135.46666 135.46666" version="1.1" id="svg5"
   inkscape:version="1.2.2 (b0a8486541, 2022-12-01)" sodipodi:docname="logo.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:document-units="mm" showgrid="false" />
  <defs id="defs2">
    <linearGradient inkscape:collect="always" id="linearGradient1"><stop style="stop-color:#0000ff;stop-opacity:1;" offset="0" id="stop1" /><stop style="stop-color:#0000ff;stop-opacity:1;" offset="1" id="stop2" /></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient3" x1="0" y1="67" x2="135" y2="67" gradientUnits="userSpaceOnUse" />
    <mask maskUnits="userSpaceOnUse" id="mask9"><circle style="fill:#ffffff;stroke-width:0.26" id="c9" cx="67.7" cy="67.7" r="60" /></mask>
    <clipPath clipPathUnits="userSpaceOnUse" id="clipPath7"><circle style="fill:#000000" id="c7" cx="67.7" cy="67.7" r="50" /></clipPath>
  </defs>
  <g inkscape:label="Capa 1" inkscape:groupmode="layer" id="layer1" mask="url(#mask9)">
    <rect style="fill:url(#linearGradient3);fill-opacity:1;paint-order:stroke fill markers" id="r1" width="135" height="135" x="0" y="0" clip-path="url(#clipPath7)" />
    <use x="0" y="0" xlink:href="#r1" id="use1" transform="rotate(90,67.7,67.7)" />
  </g>
</svg>`,
  Figma: `<svg width="128" height="128" viewBox="0 0 128 128" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_12_345)">
<mask id="mask0_12_345" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="128" height="128">
<path d="M128 0H0V128H128V0Z" fill="white"/>
</mask>
<g mask="url(#mask0_12_345)">
<path fill-rule="evenodd" clip-rule="evenodd" d="M64 0L128 64L64 128L0 64Z" fill="url(#paint0_linear_12_345)"/>
</g>
</g>
<defs>
<linearGradient id="paint0_linear_12_345" x1="64" y1="0" x2="64" y2="128" gradientUnits="userSpaceOnUse">
<stop stop-color="#0000FF"/>
<stop offset="1" stop-color="#0000FF"/>
</linearGradient>
<clipPath id="clip0_12_345">
<rect width="128" height="128" fill="white"/>
</clipPath>
</defs>
</svg>`,
}
